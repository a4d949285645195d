import { useRef } from 'react';
import { Button } from '../form/button.tsx';

type CameraButtonProps = {
  label: string;
  disabled: boolean;
  onTaken: (photos: readonly File[]) => void;
};

/** Opens the camera of a phone or tablet; where there is a mouse the style sheet leaves it out. */
export const CameraButton = ({ label, disabled, onTaken }: CameraButtonProps) => {
  // Held while the camera is open: some browsers drop an input that nothing refers to, and the photo with it.
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
