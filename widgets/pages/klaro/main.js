import * as K from 'klaro/dist/klaro-no-css.js';
import 'klaro/dist/klaro.css';
import '../base.css';
const klaro = K.setup ? K : K.default;
const state = window.state = { decided: false, consents: {}, signedUp: null };
const config = {
  version: 1, elementID: 'klaro', storageMethod: 'cookie', cookieName: 'yoga-klaro', lang: 'en', mustConsent: false, noticeAsModal: true, acceptAll: true, hideDeclineAll: false, groupByPurpose: false, disablePoweredBy: true,
  translations: { zz: { privacyPolicyUrl: '#privacy' }, en: { consentNotice: { description: 'Hello! May we switch on some extra services for you? You can change this later.' , learnMore: 'Let me choose' }, purposes: { analytics: 'Visitor statistics', maps: 'Maps', video: 'Videos' } } },
  services: [{ name: 'matomo', title: 'Visitor counter', purposes: ['analytics'], default: false }, { name: 'map', title: 'Street map', purposes: ['maps'], default: false }, { name: 'video', title: 'Video player', purposes: ['video'], default: false }, { name: 'login', title: 'Login', purposes: ['video'], required: true }],
};
const manager = klaro.getManager(config);
manager.watch({ update: (m, type, data) => { if (type === 'saveConsents') { state.decided = true; state.consents = { ...data.consents }; } } });
klaro.setup(config);
document.getElementById('again').onclick = (e) => { e.preventDefault(); klaro.show(config, true); };
document.getElementById('f').addEventListener('submit', (e) => { e.preventDefault(); state.signedUp = [document.getElementById('name').value, document.getElementById('course').value]; document.getElementById('status').textContent = 'See you in class, ' + state.signedUp[0] + '!'; });
