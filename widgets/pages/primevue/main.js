import { createApp, ref } from 'vue/dist/vue.esm-bundler.js';
import PrimeVue from 'primevue/config';
import Aura from '@primevue/themes/aura';
import Select from 'primevue/select';
import MultiSelect from 'primevue/multiselect';
import DatePicker from 'primevue/datepicker';
import InputNumber from 'primevue/inputnumber';
import OrderList from 'primevue/orderlist';
import ToggleSwitch from 'primevue/toggleswitch';
import 'primeicons/primeicons.css';

window.state = { course: null, day: null, diets: [], guests: 2, order: ['Soup', 'Salad', 'Risotto', 'Tiramisu'], newsletter: false };
const set = (patch) => Object.assign(window.state, patch);
const iso = (d) => d instanceof Date ? `${d.getFullYear()}-${String(d.getMonth() + 1).padStart(2, '0')}-${String(d.getDate()).padStart(2, '0')}` : null;

createApp({
  components: { Select, MultiSelect, DatePicker, InputNumber, OrderList, ToggleSwitch },
  setup() {
    return {
      set, iso,
      course: ref(null), day: ref(null), diets: ref([]), guests: ref(2), menu: ref(['Soup', 'Salad', 'Risotto', 'Tiramisu']), newsletter: ref(false),
      courses: [{ name: 'Italian evening' }, { name: 'Sushi for beginners' }, { name: 'Vegan baking' }, { name: 'Grill masters (fully booked)', full: true }],
      dietList: ['Vegetarian', 'Vegan', 'Gluten-free', 'Lactose-free', 'No nuts'],
      first: new Date(2027, 3, 5), firstView: new Date(2027, 3, 5),
    };
  },
  template: `
  <main style="max-width:640px;margin:24px auto;padding:0 16px;font-family:sans-serif;display:grid;gap:18px">
    <h1 style="margin:0">Book a cooking class</h1>
    <div><label id="l-course" for="course" style="display:block;margin-bottom:4px">Course</label>
      <Select v-model="course" inputId="course" aria-labelledby="l-course" :options="courses" optionLabel="name" optionValue="name" optionDisabled="full" placeholder="Choose a course" fluid @change="e => set({ course: e.value })" /></div>
    <div><label for="day" style="display:block;margin-bottom:4px">Day (from 5 April 2027)</label>
      <DatePicker v-model="day" inputId="day" :minDate="first" dateFormat="dd.mm.yy" showIcon fluid @update:modelValue="v => set({ day: iso(v) })" /></div>
    <div><label id="l-diet" for="diets" style="display:block;margin-bottom:4px">Dietary needs</label>
      <MultiSelect v-model="diets" inputId="diets" aria-labelledby="l-diet" :options="dietList" filter placeholder="None" display="chip" fluid @change="e => set({ diets: [...e.value] })" /></div>
    <div><label for="guests" style="display:block;margin-bottom:4px">Guests</label>
      <InputNumber v-model="guests" inputId="guests" showButtons :min="1" :max="8" fluid @update:modelValue="v => set({ guests: v })" /></div>
    <div><h2 style="margin:0 0 8px">Serving order</h2>
      <OrderList v-model="menu" @update:modelValue="v => set({ order: [...v] })"><template #option="{ option }">{{ option }}</template></OrderList></div>
    <div style="display:flex;gap:10px;align-items:center"><ToggleSwitch v-model="newsletter" inputId="news" @update:modelValue="v => set({ newsletter: v })" /><label for="news">Send me the newsletter</label></div>
  </main>`,
}).use(PrimeVue, { theme: { preset: Aura, options: { darkModeSelector: '.dark' } } }).mount('#root');
