type Props = { verdict: 'pass' | 'fail'; text: string; detail: string };

export function PictureStep({ verdict, text, detail }: Props) {
  const passed = verdict === 'pass';
  return (
    <li className="flex gap-2.5">
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`mt-0.5 size-4 shrink-0 rounded-full p-0.5 ${passed ? 'bg-pass-tint text-pass' : 'bg-fail-tint text-fail'}`}
      >
        <path d={passed ? 'm3.5 8.5 3 3 6-7' : 'm4 4 8 8m0-8-8 8'} />
      </svg>
      <span className="min-w-0">
        <span className="block font-medium">{text}</span>
        <span className={`block text-xs ${passed ? 'text-ink-faint' : 'text-fail'}`}>{detail}</span>
      </span>
    </li>
  );
}
