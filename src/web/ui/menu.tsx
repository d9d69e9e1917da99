import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

const itemClasses =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none select-none data-disabled:cursor-default data-disabled:text-ink-faint data-highlighted:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0';

type MenuProps = { trigger: ReactNode; align: 'start' | 'end'; className: string; children: ReactNode };

/** Rendered without a portal, so that it stays inside the page's landmarks. */
export function Menu({ trigger, align, className, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className={`z-30 max-w-[calc(100vw-1.5rem)] animate-rise rounded-xl bg-raised p-1.5 shadow-float ${className}`}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

export function MenuItem({ className = '', ...rest }: ComponentProps<typeof DropdownMenu.Item>) {
  return <DropdownMenu.Item {...rest} className={`${itemClasses} ${className}`} />;
}

type RadioGroupProps = { value: string; onChange: (value: string) => void; children: ReactNode };

export function MenuRadioGroup({ label, value, onChange, children }: RadioGroupProps & { label: string }) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <DropdownMenu.Label className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-ink-faint">{label}</DropdownMenu.Label>
      {children}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuRadioItem({ children, ...rest }: ComponentProps<typeof DropdownMenu.RadioItem>) {
  return (
    <DropdownMenu.RadioItem {...rest} className={itemClasses} onSelect={(event) => event.preventDefault()}>
      {children}
      <DropdownMenu.ItemIndicator className="ml-auto text-accent-ink">
        <Check aria-hidden="true" />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.RadioItem>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}
