import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWebsites } from '../../api/use-websites.ts';
import { Button } from '../../ui/button.tsx';
import { AddWebsiteDialog } from './add-website-dialog.tsx';

/** Only shown to users without websites. */
export function AddFirstWebsite() {
  const [adding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data } = useWebsites();

  if (data?.length !== 0) return null;
  return (
    <>
      <Button ref={button} onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" className="size-4" />
        Add your first website
      </Button>
      {adding && <AddWebsiteDialog returnFocus={button} onClose={() => setAdding(false)} />}
    </>
  );
}
