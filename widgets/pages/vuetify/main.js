import { createApp, ref } from 'vue/dist/vue.esm-bundler.js';
import { createVuetify } from 'vuetify';
import * as components from 'vuetify/components';
import * as directives from 'vuetify/directives';
import { aliases, mdi } from 'vuetify/iconsets/mdi-svg';
import 'vuetify/styles';

window.state = { voice: null, events: [], reminder: 3, page: 1, sortBy: [], shown: [], panel: null };
const set = (patch) => Object.assign(window.state, patch);

createApp({
  setup() {
    const members = [['Olga Berg', 'Alto', 2014], ['Tim Adler', 'Bass', 2019], ['Yara Falk', 'Soprano', 2021], ['Hans Jung', 'Tenor', 2009], ['Mia Eder', 'Soprano', 2022], ['Paul Dorn', 'Bass', 2011], ['Lena Vogt', 'Alto', 2017], ['Emil Kern', 'Tenor', 2020]]
      .map(([name, voice, since]) => ({ name, voice, since }));
    const headers = [{ title: 'Name', key: 'name' }, { title: 'Voice', key: 'voice' }, { title: 'Member since', key: 'since' }];
    return { members, headers, set, voice: ref(null), events: ref([]), reminder: ref(3), eventList: ['Christmas concert', 'Easter concert', 'Spring tour', 'Summer party', 'Wedding singing', 'Workshop weekend'], voices: ['Soprano', 'Alto', 'Tenor', 'Bass'] };
  },
  template: `
  <v-app><v-main><v-container style="max-width:760px">
    <h1 class="text-h4 mb-4">City Choir: members area</h1>
    <v-select v-model="voice" label="Voice" :items="voices" @update:modelValue="v => set({ voice: v })" />
    <v-autocomplete v-model="events" label="I take part in" :items="eventList" multiple chips closable-chips @update:modelValue="v => set({ events: [...v] })" />
    <div class="text-body-1">Remind me {{ reminder }} days before</div>
    <v-slider v-model="reminder" label="Reminder" :min="0" :max="14" :step="1" thumb-label @update:modelValue="v => set({ reminder: v })" />
    <h2 class="text-h5 my-4">Members</h2>
    <v-data-table :headers="headers" :items="members" :items-per-page="5"
      @update:sortBy="v => set({ sortBy: v.map(s => s.key + ' ' + s.order) })"
      @update:page="v => set({ page: v })"
      @update:currentItems="v => set({ shown: v.map(i => (i.raw || i).name) })" />
    <h2 class="text-h5 my-4">Questions</h2>
    <v-expansion-panels @update:modelValue="v => set({ panel: v === undefined ? null : v })">
      <v-expansion-panel value="rehearsal" title="When do we rehearse?" text="Every Tuesday at 19:30 in the town hall." />
      <v-expansion-panel value="fee" title="What does it cost?" text="The yearly fee is 60 €." />
      <v-expansion-panel value="trial" title="Can I come for a trial?" text="Yes, twice without any fee." />
    </v-expansion-panels>
  </v-container></v-main></v-app>`,
}).use(createVuetify({ components, directives, icons: { defaultSet: 'mdi', aliases, sets: { mdi } } })).mount('#root');
