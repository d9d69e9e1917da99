import DataTable from 'datatables.net-dt';
import 'datatables.net-dt/css/dataTables.dataTables.css';
import '../base.css';
const names = ['Olivia Bennett', 'Noah Fischer', 'Ava Lindqvist', 'Liam Moreau', 'Mia Novak', 'Lucas Ortega', 'Ella Petrov', 'Hugo Quinn', 'Zoe Richter', 'Max Santos', 'Ines Tanaka', 'Paul Urban', 'Clara Vogel', 'Adam Walsh', 'Nora Xu', 'Felix Young', 'Ida Zeller', 'Tom Archer', 'Lea Brandt', 'Jan Costa', 'Amy Dubois', 'Leo Evans', 'Eva Ferrari', 'Kai Gruber'];
const places = ['London', 'Madrid', 'Oslo', 'Vienna', 'Lisbon'];
const jobs = ['Accountant', 'Developer', 'Sales manager', 'Designer', 'Assistant', 'Driver', 'Lawyer'];
const data = names.map((n, i) => [n, jobs[i % jobs.length], places[i % places.length], 21 + (i * 17) % 43, 2100 + (i * 370) % 4300]);
const state = window.state = { order: null, search: '', page: 0, length: 10, shown: 0, rows: [] };
const columns = [{ title: 'Name' }, { title: 'Position' }, { title: 'Office' }, { title: 'Age' }, { title: 'Salary', render: (v, t) => t === 'display' ? v.toLocaleString('en-US') + ' €' : v }];
const table = new DataTable('#staff', { data, columns, order: [[0, 'asc']], pageLength: 10, lengthMenu: [5, 10, 25] });
const read = () => {
  const o = table.order()[0];
  const info = table.page.info();
  state.order = o ? [columns[Array.isArray(o) ? o[0] : o.idx].title, Array.isArray(o) ? o[1] : o.dir] : null;
  state.search = table.search(); state.page = info.page; state.length = info.length; state.shown = info.recordsDisplay;
  state.rows = table.rows({ page: 'current' }).data().toArray().map((r) => r[0]);
};
table.on('draw', read);
read();
