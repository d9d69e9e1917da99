export function LogoMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={`shrink-0 ${className}`}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M9.5 8.3c0-1.5 1.6-2.4 2.9-1.7l12.3 7.2c1.3.8 1.3 2.6 0 3.4l-12.3 7.2c-1.3.7-2.9-.2-2.9-1.7z"
        className="fill-white"
      />
      <path
        d="m12.6 15.6 2.7 2.7 4.6-4.9"
        className="fill-none stroke-accent"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
