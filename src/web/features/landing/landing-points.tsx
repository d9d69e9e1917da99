import { ChartNoAxesColumn, Globe, MessageSquareText, MonitorPlay, Scale, SearchCheck } from 'lucide-react';
import { ScriptSample } from './script-sample.tsx';

const points = [
  {
    Icon: MessageSquareText,
    title: 'Words or a recording',
    text: 'Write “log in, add the blue mug to the cart and check that it shows 1 item”, or upload an MP4 of you doing it once.',
  },
  {
    Icon: Globe,
    title: 'A real browser',
    text: 'Every run opens a fresh browser, with the login and the local storage values that you set for the site.',
  },
  {
    Icon: MonitorPlay,
    title: 'Watch it live',
    text: 'Follow each step as it happens. Afterwards, replay the whole session at up to eight times the speed.',
  },
  {
    Icon: SearchCheck,
    title: 'Clear reasons for failures',
    text: 'A failed run says what was expected and what was found instead, in words anyone can understand.',
  },
  {
    Icon: Scale,
    title: 'Results based on evidence',
    text: 'A run passes only if every check succeeds on the page itself, never because an agent believes it went well.',
  },
  {
    Icon: ChartNoAxesColumn,
    title: 'Pass rates for each site',
    text: 'See at a glance which user flows pass, which fail, and how often, for every website you manage.',
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
            Rehearsal runs entirely on your own machine: no API key, no other account, no cloud.
          </p>
        </div>
        <ScriptSample />
      </section>
    </>
  );
}
