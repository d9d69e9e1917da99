export const reportStyles = `
:root { color-scheme: light dark; --page: #fff; --text: #18181b; --soft: #62626b; --line: #e2e2e7; --card: #f7f7f9;
  --pass: #15803d; --fail: #b91c1c; --fail-tint: #fef2f2; --mark: #e11d48; }
@media (prefers-color-scheme: dark) { :root { --page: #131316; --text: #ededf0; --soft: #a3a3ad; --line: #303036;
  --card: #1c1c21; --pass: #4ade80; --fail: #f87171; --fail-tint: #2b1718; --mark: #fb7185; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 2rem 1rem; background: var(--page); color: var(--text);
  font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: .25rem 0; }
h2 { font-size: 1.15rem; margin: 2rem 0 .75rem; }
h3 { font-size: 1rem; margin: 0 0 .25rem; font-weight: 600; }
h4 { font-size: .875rem; margin: .75rem 0 .25rem; }
.site, .facts, footer { color: var(--soft); margin: 0; font-size: .875rem; }
.badge, .state { font-size: .75rem; font-weight: 600; padding: .1rem .5rem; border-radius: 1rem; border: 1px solid;
  vertical-align: middle; white-space: nowrap; color: var(--soft); }
.badge.completed, .done .state { color: var(--pass); }
.badge.failed, .failed .state { color: var(--fail); }
.failure { background: var(--fail-tint); border: 1px solid var(--fail); border-radius: .75rem; padding: .75rem 1rem; margin-top: 1.5rem; }
.failure h2 { margin: 0 0 .25rem; color: var(--fail); }
.failure p { margin: .25rem 0; }
.steps { list-style: none; counter-reset: step; padding: 0; margin: 0; display: grid; gap: .75rem; }
.steps > li { counter-increment: step; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); padding: .75rem 1rem; }
.steps > li > h3::before { content: counter(step) ". "; color: var(--soft); }
.entries, .problems { margin: .25rem 0; padding-left: 1.25rem; color: var(--soft); font-size: .875rem; }
.problems { color: var(--fail); font-family: ui-monospace, monospace; font-size: .8125rem; }
.pictures { display: grid; gap: .75rem; margin-top: .75rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
figure { margin: 0; }
.frame { position: relative; overflow: hidden; border: 1px solid var(--line); border-radius: .375rem; line-height: 0; }
.frame img { width: 100%; height: auto; }
.box { position: absolute; outline: 3px solid var(--mark); outline-offset: 2px; border-radius: 2px; }
figcaption { color: var(--soft); font-size: .8125rem; margin-top: .25rem; }
#replay { min-height: 4rem; overflow: auto; }
.rr-player { max-width: 100%; }
.rr-controller { color: #11103e; }
footer { margin-top: 2.5rem; }
`;
