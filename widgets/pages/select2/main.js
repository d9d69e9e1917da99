import $ from 'jquery';
import select2 from 'select2/dist/js/select2.full.js';
import 'select2/dist/css/select2.css';
import '../base.css';
select2(window, $);
const state = window.state = { city: null, room: 'single', extras: ['wifi'], wishes: [], booked: null };
$('#city').select2({ placeholder: 'Choose a city', allowClear: true, width: '100%' }).on('change', (e) => { state.city = $(e.target).val() || null; });
$('#room').select2({ minimumResultsForSearch: Infinity, width: '100%' }).on('change', (e) => { state.room = $(e.target).val(); });
$('#extras').select2({ width: '100%', placeholder: 'Add extras' }).on('change', (e) => { state.extras = $(e.target).val(); });
$('#wishes').select2({ width: '100%', tags: true, placeholder: 'Your wishes' }).on('change', (e) => { state.wishes = $(e.target).val(); });
$('#f').on('submit', (e) => {
  e.preventDefault();
  if (!state.city) { $('#status').text('Please choose a city first.'); return; }
  state.booked = state.city;
  $('#status').text('Thank you! Your trip to ' + $('#city option:selected').text() + ' is booked.');
});
