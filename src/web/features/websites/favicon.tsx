import { Globe } from 'lucide-react';
import { useState } from 'react';

/** The site's icon, or a globe if it cannot be loaded. */
export function Favicon({ url }: { url: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);

  return (
    <span className="flex size-4 shrink-0 items-center justify-center text-ink-faint">
      {url && url !== failedUrl ? (
        <img src={url} alt="" className="size-4 rounded-sm" onError={() => setFailedUrl(url)} />
      ) : (
        <Globe aria-hidden="true" className="size-4" />
      )}
    </span>
  );
}
