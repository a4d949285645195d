/** In the place of a page whose code did not come: the line was lost, or a newer release has taken its place. */
import Button from '@mui/material/Button';
import { PageTitle } from './page-title.tsx';

export const NotLoaded = () => (
  <section role="alert">
    <PageTitle text="This page did not load" />
    <p>
      This page could not be loaded. Check your connection, then load it again. What you saved before is safe.
    </p>
    <Button variant="contained" onClick={() => globalThis.location.reload()}>
      Load again
    </Button>
  </section>
);
