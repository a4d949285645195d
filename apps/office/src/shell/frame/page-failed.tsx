/** Replaces a page that failed while it was drawn, until another one is opened. The menu stays. */
import Button from '@mui/material/Button';
import { useResetErrorBoundaryOnLocationChange } from 'ra-core';
import { Component, type ReactNode } from 'react';
import { OfficePageTitle } from '../page-title.tsx';

export const PageFailed = ({ resetErrorBoundary }: { resetErrorBoundary: (by?: unknown) => void }) => {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <section role="alert">
      <OfficePageTitle text="Something went wrong" />
      <p>This page stopped working. Load it again, or open another page. What you saved before is safe.</p>
      <Button variant="contained" onClick={() => globalThis.location.reload()}>
        Load again
      </Button>
    </section>
  );
};

type Props = { children: ReactNode };

export class PageErrorBoundary extends Component<Props, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });

  override state = { failed: false };

  override render() {
    if (!this.state.failed) return this.props.children;
    return <PageFailed resetErrorBoundary={() => this.setState({ failed: false })} />;
  }
}
