// Makes a photo small enough to send: phones take pictures of many megabytes.

const LARGE_BYTES = 1_500_000;
const SIDE_MAX = 2_400;
const QUALITY = 0.88;

/** Returns the file unchanged if it is small, no picture, or a picture that this browser cannot open. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= LARGE_BYTES || !file.type.startsWith('image/')) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    drawFitted(canvas, bitmap, SIDE_MAX);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    return blob && blob.size < file.size
      ? new File([blob], 'photo.jpg', { type: blob.type })
      : file;
  } catch {
    return file;
  }
}

/** Draws a picture upright, its longer side at most `sideMax` pixels. */
export function drawFitted(canvas: HTMLCanvasElement, bitmap: ImageBitmap, sideMax: number): void {
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}
