const lines = [
  "await page.goto('https://mugs.example');",
  "await page.getByRole('link', { name: 'Blue mug' }).click();",
  "await page.getByRole('button', { name: 'Add to cart' }).click();",
  "await expect(page.getByText('1 item')).toBeVisible();",
];

export function ScriptSample() {
  return (
    <figure className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <figcaption className="border-b border-line px-4 py-2.5 text-[0.8125rem] font-medium text-ink-soft">
        Test script, Playwright
      </figcaption>
      <pre className="px-4 py-4 font-mono text-[0.8125rem] leading-6 whitespace-pre-wrap">
        {lines.map((line, index) => (
          <code key={line} className="flex">
            <span aria-hidden="true" className="w-7 shrink-0 text-ink-faint select-none">
              {index + 1}
            </span>
            <span className="min-w-0 break-words">{line}</span>
          </code>
        ))}
      </pre>
    </figure>
  );
}
