/** Our own line icons on a 16 px grid; decorative, so the control beside them carries the name. */
const PATHS = {
  down: 'M4 6l4 4 4-4',
  up: 'M4 10l4-4 4 4',
  right: 'M6 4l4 4-4 4',
  left: 'M10 4L6 8l4 4',
  close: 'M4 4l8 8M12 4l-8 8',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5L14 14',
  file: 'M4 1.5h5.5L12.5 5v9.5H4zM9 2v3.5h3.5',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  play: 'M5 3.5v9l7.5-4.5z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  undo: 'M5.5 3L2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H6',
  redo: 'M10.5 3l3 3-3 3M13.5 6h-7a4 4 0 0 0 0 8H10',
  reset: 'M3 8a5 5 0 1 0 1.8-3.8M3 2v3.2h3.2',
  sun: 'M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM8 1.2v1.6M8 13.2v1.6M1.2 8h1.6M13.2 8h1.6M3.2 3.2l1.1 1.1M11.7 11.7l1.1 1.1M12.8 3.2l-1.1 1.1M4.3 11.7l-1.1 1.1',
  moon: 'M13.5 9.8A6 6 0 0 1 6.2 2.5a6 6 0 1 0 7.3 7.3z',
  contrast: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12z',
  help: 'M5.6 5.8a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.1.8-1.1 1.8M8 12.2v.6',
  enlarge: 'M9.5 2.5h4v4M13.5 2.5L9 7M6.5 13.5h-4v-4M2.5 13.5L7 9',
  shrink: 'M13.5 6.5h-4v-4M9.5 6.5L14 2M2.5 9.5h4v4M6.5 9.5L2 14',
  share:
    'M10.5 4.5L6 7.5l4.5 3.5M12 5.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM12 14.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  plug: 'M5.5 2v3.5M10.5 2v3.5M3.5 5.5h9V8a4.5 4.5 0 0 1-9 0zM8 12.5v2',
  error: 'M5.2 1.8h5.6l3.4 3.4v5.6l-3.4 3.4H5.2l-3.4-3.4V5.2zM5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4',
  warning: 'M8 2L15 14H1zM8 6.4v3.6M8 11.6v.8',
  note: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.2v3.6M8 4.8v.8',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  /** Edge in px; 16 by default. */
  size?: number;
}

export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg
      className="k-icon"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {name === 'contrast' && <path d="M8 2v12A6 6 0 0 1 8 2z" fill="currentColor" stroke="none" />}
      <path d={PATHS[name]} />
    </svg>
  );
}
