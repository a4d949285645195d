/** Replaces a page whose code could not be loaded: the connection was lost, or a newer release replaced it. */
import Button from '@mui/material/Button';
import { OfficePageTitle } from './page-title.tsx';

export const PageNotLoaded = () => (
  <section role="alert">
    <OfficePageTitle text="This page did not load" />
    <p>This page could not be loaded. Check your connection, then load it again. What you saved before is safe.</p>
    <Button variant="contained" onClick={() => globalThis.location.reload()}>
      Load again
    </Button>
  </section>
);
