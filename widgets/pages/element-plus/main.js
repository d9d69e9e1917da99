import { createApp, ref, computed } from 'vue/dist/vue.esm-bundler.js';
import ElementPlus from 'element-plus';
import 'element-plus/dist/index.css';

window.state = { category: null, quantity: 1, delivery: null, informed: [] };
const set = (patch) => Object.assign(window.state, patch);

createApp({
  setup() {
    const category = ref([]);
    const quantity = ref(1);
    const delivery = ref(null);
    const informed = ref([]);
    const categories = [
      { value: 'paper', label: 'Paper', children: [{ value: 'printer', label: 'Printer paper', children: [{ value: 'a4', label: 'A4' }, { value: 'a3', label: 'A3' }] }, { value: 'envelopes', label: 'Envelopes' }] },
      { value: 'pens', label: 'Pens', children: [{ value: 'ball', label: 'Ballpoint pens' }, { value: 'marker', label: 'Markers' }] },
      { value: 'furniture', label: 'Furniture', children: [{ value: 'chairs', label: 'Chairs' }, { value: 'lamps', label: 'Lamps' }] },
    ];
    const people = ['Anna', 'Ben', 'Clara', 'David'].map((n) => ({ key: n, label: n }));
    const total = computed(() => (quantity.value * 4.5).toFixed(2));
    return { category, quantity, delivery, informed, categories, people, total, set, start: [new Date(2027, 5, 1), new Date(2027, 6, 1)] };
  },
  template: `
  <main style="max-width:760px;margin:24px auto;padding:0 16px;font-family:sans-serif">
    <h1>Order office supplies</h1>
    <el-form label-width="140px">
      <el-form-item label="Category">
        <el-cascader v-model="category" :options="categories" placeholder="Select a category" style="width:360px" @change="v => set({ category: v ? [...v] : null })" />
      </el-form-item>
      <el-form-item label="Quantity">
        <el-input-number v-model="quantity" :min="1" :max="20" @change="v => set({ quantity: v })" />
      </el-form-item>
      <el-form-item label="Delivery period">
        <el-date-picker v-model="delivery" type="daterange" start-placeholder="From" end-placeholder="Until" value-format="YYYY-MM-DD" :default-value="start" @change="v => set({ delivery: v ? [...v] : null })" />
      </el-form-item>
    </el-form>
    <p>Total: <strong>{{ total }} €</strong></p>
    <h2>Who should be informed?</h2>
    <el-transfer v-model="informed" :data="people" :titles="['Colleagues', 'Informed']" @change="v => set({ informed: [...v] })" />
  </main>`,
}).use(ElementPlus).mount('#root');
