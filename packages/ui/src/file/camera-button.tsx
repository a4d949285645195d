import { useRef } from 'react';
import { Button } from '../form/button.tsx';

type CameraButtonProps = {
  label: string;
  disabled: boolean;
  onTaken: (photos: readonly File[]) => void;
};

/** Opens the camera of a phone or tablet; the style sheet hides it on devices with a mouse. */
export const CameraButton = ({ label, disabled, onTaken }: CameraButtonProps) => {
  // Keeps a reference while the camera is open: some browsers drop an unreferenced input, and its photo.
  const camera = useRef<HTMLInputElement | null>(null);
  const open = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    input.capture = 'environment';
    input.addEventListener('change', () => onTaken([...(input.files ?? [])]));
    camera.current = input;
    input.click();
  };
  return (
    <Button compact className="camera" disabled={disabled} onClick={open}>
      {label}
    </Button>
  );
};
