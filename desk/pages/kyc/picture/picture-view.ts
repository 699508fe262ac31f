// The view of a picture: its zoom, its rotation, and its offset.

export interface PictureView {
  /** 1 shows the whole picture. */
  zoom: number;
  /** Quarter turns to the right. */
  turns: number;
  /** The offset from the middle, as a share of the frame's width and height. */
  x: number;
  y: number;
}

export const WHOLE: PictureView = { zoom: 1, turns: 0, x: 0, y: 0 };
const ZOOMS = [1, 2, 4, 8];

/** Limits the offset, so that no edge of the enlarged picture moves past the middle. */
function kept(view: PictureView): PictureView {
  const most = (view.zoom - 1) / 2;
  const within = (share: number): number => Math.max(-most, Math.min(most, share));
  return { ...view, x: within(view.x), y: within(view.y) };
}

/** The next larger or smaller zoom, around the middle of the visible part. */
export function zoomed(view: PictureView, by: 1 | -1): PictureView {
  const at = ZOOMS.indexOf(view.zoom);
  const zoom = ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, at + by))] ?? 1;
  const scale = zoom / view.zoom;
  return kept({ ...view, zoom, x: view.x * scale, y: view.y * scale });
}

/** The next larger zoom; after the second largest, the whole picture again. */
export function zoomedOn(view: PictureView): PictureView {
  return view.zoom >= 4 ? { ...WHOLE, turns: view.turns } : zoomed(view, 1);
}

export function turned(view: PictureView): PictureView {
  // The point in the middle stays there, so the offset is rotated, too: right becomes down.
  return kept({ ...view, turns: (view.turns + 1) % 4, x: -view.y, y: view.x });
}

/** Moves the picture by a share of the frame. */
export function moved(view: PictureView, by: { x: number; y: number }): PictureView {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y });
}

/** Centers a point, given as a share of the frame from its middle; a picture shown whole is enlarged. */
export function centred(view: PictureView, point: { x: number; y: number }): PictureView {
  const near = moved(view, { x: -point.x, y: -point.y });
  if (view.zoom > 1) return near;
  return kept({ ...view, zoom: 2, x: -point.x * 2, y: -point.y * 2 });
}

interface Size {
  width: number;
  height: number;
}

/** Draws the visible part of a picture, as large as the canvas allows. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, view: PictureView): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  const scale = fit({ width, height }, picture, view.turns) * view.zoom;
  context.resetTransform();
  context.clearRect(0, 0, width, height);
  context.translate(width * (0.5 + view.x), height * (0.5 + view.y));
  context.rotate((view.turns * Math.PI) / 2);
  context.scale(scale, scale);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}

function fit(frame: Size, picture: Size, turns: number): number {
  const [width, height] =
    turns % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width];
  return Math.min(frame.width / width, frame.height / height);
}
