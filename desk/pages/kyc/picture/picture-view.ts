// How a picture is looked at: how large, how turned, and which part of it.

export interface PictureView {
  /** 1 shows the whole picture. */
  zoom: number;
  /** Quarter turns to the right. */
  turns: number;
  /** How far it is moved from the middle, as a share of the frame's width and height. */
  x: number;
  y: number;
}

export const WHOLE: PictureView = { zoom: 1, turns: 0, x: 0, y: 0 };
const ZOOMS = [1, 2, 4, 8];

/** No edge of the enlarged picture's frame is moved past the middle. */
function kept(view: PictureView): PictureView {
  const most = (view.zoom - 1) / 2;
  const within = (share: number): number => Math.max(-most, Math.min(most, share));
  return { ...view, x: within(view.x), y: within(view.y) };
}

/** The next larger or smaller size, about the middle of what is seen. */
export function zoomed(view: PictureView, by: 1 | -1): PictureView {
  const at = ZOOMS.indexOf(view.zoom);
  const zoom = ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, at + by))] ?? 1;
  const scale = zoom / view.zoom;
  return kept({ ...view, zoom, x: view.x * scale, y: view.y * scale });
}

/** Larger each time, and whole again after the largest but one. */
export function zoomedOn(view: PictureView): PictureView {
  return view.zoom >= 4 ? { ...WHOLE, turns: view.turns } : zoomed(view, 1);
}

export function turned(view: PictureView): PictureView {
  // What is in the middle stays there: right becomes down.
  return kept({ ...view, turns: (view.turns + 1) % 4, x: -view.y, y: view.x });
}

/** Moved by a share of the frame. */
export function moved(view: PictureView, by: { x: number; y: number }): PictureView {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y });
}

/** The point, as a share of the frame from its middle, comes to the middle; a whole picture is enlarged. */
export function centred(view: PictureView, point: { x: number; y: number }): PictureView {
  const near = moved(view, { x: -point.x, y: -point.y });
  if (view.zoom > 1) return near;
  return kept({ ...view, zoom: 2, x: -point.x * 2, y: -point.y * 2 });
}

interface Size {
  width: number;
  height: number;
}

/** Draws what the view shows of a picture, as large as the canvas allows. */
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
