import { ChartNoAxesColumn, Globe, MessageSquareText, MonitorPlay, Scale, SearchCheck } from 'lucide-react';
import { ScriptSample } from './script-sample.tsx';

const points = [
  {
    Icon: MessageSquareText,
    title: 'Words or a recording',
    text: 'Write “log in, add the blue mug to the cart and check that it shows 1 item”, or upload an MP4 in which you do it once.',
  },
  {
    Icon: Globe,
    title: 'A real browser',
    text: 'Every run opens a fresh browser, with the login and the local storage values that you set for the site.',
  },
  {
    Icon: MonitorPlay,
    title: 'Watch it live',
    text: 'Follow each step while it happens. Afterwards, replay the whole session at up to eight times the speed.',
  },
  {
    Icon: SearchCheck,
    title: 'Told why it failed',
    text: 'A failed run says what was looked for and what was there instead, in words that you need no engineer for.',
  },
  {
    Icon: Scale,
    title: 'Verdicts from evidence',
    text: 'A run passes only if every check held on the page itself, never because an agent believes that it went well.',
  },
  {
    Icon: ChartNoAxesColumn,
    title: 'Pass rates for each site',
    text: 'One look shows which user flows pass, which fail, and how often, for every website you look after.',
  },
];

export function LandingPoints() {
  return (
    <>
      <section aria-labelledby="points" className="border-t border-line py-14 sm:py-16">
        <h2 id="points" className="text-2xl font-semibold tracking-[-0.025em]">
          What you get
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {points.map(({ Icon, title, text }) => (
            <li key={title}>
              <span
                aria-hidden="true"
                className="mb-3 flex size-9 items-center justify-center rounded-lg bg-accent-tint text-accent-ink"
              >
                <Icon className="size-[1.125rem]" />
              </span>
              <h3 className="font-medium">{title}</h3>
              <p className="mt-1 text-sm text-pretty text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid items-center gap-x-14 gap-y-8 border-t border-line py-14 sm:py-16 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <div>
          <h2 className="text-2xl font-semibold tracking-[-0.025em]">Yours to keep, yours to run</h2>
          <p className="mt-3 text-ink-soft">
            Each run becomes a Playwright or Stagehand script that you can copy into your own project.
          </p>
          <p className="mt-3 text-ink-soft">
            Rehearsal works on your own machine with nothing but itself: no API key, no account elsewhere, no cloud.
          </p>
        </div>
        <ScriptSample />
      </section>
    </>
  );
}
