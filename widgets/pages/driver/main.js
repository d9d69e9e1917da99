import { driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import '../base.css';
const state = window.state = { step: null, tour: 'running', started: 0, projects: ['Website relaunch', 'Summer party'] };
const d = driver({ showProgress: true, animate: true, duration: 200, nextBtnText: 'Next', prevBtnText: 'Back', doneBtnText: 'Finish', progressText: 'Step {{current}} of {{total}}',
  steps: [
    { element: '#stats', popover: { title: 'Welcome!', description: 'Here you see how many projects are open.' } },
    { element: '#f', popover: { title: 'Start something new', description: 'Enter a name and create a project.' } },
    { element: '#list', popover: { title: 'Your list', description: 'All your projects are listed here.' } },
  ],
  onHighlighted: (el, step, { driver: dr }) => { state.step = (dr || d).getActiveIndex() + 1; },
  onDestroyed: () => { state.tour = 'closed'; },
});
const start = () => { state.started++; state.tour = 'running'; d.drive(); };
document.getElementById('again').onclick = start;
document.getElementById('f').addEventListener('submit', (e) => { e.preventDefault(); const n = document.getElementById('name'); if (!n.value.trim()) return; state.projects.push(n.value.trim()); const li = document.createElement('li'); li.textContent = n.value.trim(); document.getElementById('list').append(li); n.value = ''; document.querySelector('#stats strong').textContent = state.projects.length; });
start();
