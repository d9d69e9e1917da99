import Swal from 'sweetalert2';
import '../base.css';
import './page.css';
const state = window.state = { people: ['Anna Schmidt', 'Ben Carter', 'Chloe Martin'], name: 'Customers', delivery: null, rating: null, cancelled: 0 };
const list = document.getElementById('list');
const status = document.getElementById('status');
const draw = () => { list.replaceChildren(...state.people.map((p) => { const li = document.createElement('li'); const b = document.createElement('button'); b.className = 'btn light'; b.textContent = 'Delete'; b.setAttribute('aria-label', 'Delete ' + p); b.onclick = () => remove(p); li.append(p, b); return li; })); };
async function remove(p) {
  const r = await Swal.fire({ title: 'Delete ' + p + '?', text: 'You cannot undo this.', icon: 'warning', showCancelButton: true, confirmButtonText: 'Yes, delete', cancelButtonText: 'Keep', theme: 'light' });
  if (r.isConfirmed) { state.people = state.people.filter((x) => x !== p); draw(); await Swal.fire({ title: 'Deleted', text: p + ' was removed.', icon: 'success' }); } else if (r.isDismissed) { state.cancelled++; status.textContent = p + ' was kept.'; }
}
document.getElementById('rename').onclick = async () => {
  const r = await Swal.fire({ title: 'New name of the list', input: 'text', inputLabel: 'Name', showCancelButton: true, confirmButtonText: 'Save', inputValidator: (v) => !v.trim() ? 'Please enter a name.' : null });
  if (r.isConfirmed) { state.name = r.value; document.getElementById('lname').textContent = r.value; Swal.fire({ toast: true, position: 'top-end', timer: 4000, showConfirmButton: false, icon: 'success', title: 'Name saved' }); }
};
document.getElementById('ship').onclick = async () => {
  const r = await Swal.fire({ title: 'How shall we deliver?', input: 'select', inputOptions: { post: 'By post', courier: 'By courier', pickup: 'Pick up in the shop' }, inputPlaceholder: 'Please choose', showCancelButton: true });
  if (r.isConfirmed) { state.delivery = r.value; status.textContent = 'Delivery: ' + r.value; }
};
document.getElementById('feedback').onclick = async () => {
  const r = await Swal.fire({ title: 'How do you like this page?', input: 'range', inputLabel: 'Points', inputAttributes: { min: '0', max: '10', step: '1' }, inputValue: 5, confirmButtonText: 'Send' });
  if (r.isConfirmed) { state.rating = Number(r.value); status.textContent = 'Thank you for ' + r.value + ' points!'; }
};
draw();
