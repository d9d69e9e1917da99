import * as CookieConsent from 'vanilla-cookieconsent';
import 'vanilla-cookieconsent/dist/cookieconsent.css';
import '../base.css';
const state = window.state = { decided: false, accepted: [], banner: false, subscribed: null };
const read = ({ cookie }) => { state.decided = true; state.accepted = [...cookie.categories]; };
CookieConsent.run({
  disablePageInteraction: true, hideFromBots: false,
  guiOptions: { consentModal: { layout: 'box', position: 'bottom right' } },
  onConsent: read, onChange: read,
  onModalShow: ({ modalName }) => { if (modalName === 'consentModal') state.banner = true; },
  onModalHide: ({ modalName }) => { if (modalName === 'consentModal') state.banner = false; },
  categories: { necessary: { enabled: true, readOnly: true }, statistics: {}, marketing: {} },
  language: { default: 'en', translations: { en: {
    consentModal: { title: 'We bake with cookies', description: 'We use cookies to make this website better. You decide which ones.', acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Only necessary', showPreferencesBtn: 'Manage preferences' },
    preferencesModal: { title: 'Cookie preferences', acceptAllBtn: 'Accept all', acceptNecessaryBtn: 'Reject all', savePreferencesBtn: 'Save my choice', closeIconLabel: 'Close', sections: [
      { title: 'Necessary cookies', description: 'They are needed for the website to work.', linkedCategory: 'necessary' },
      { title: 'Statistics', description: 'They tell us which pages are visited.', linkedCategory: 'statistics' },
      { title: 'Marketing', description: 'They show you fitting offers.', linkedCategory: 'marketing' }] },
  } } },
});
document.getElementById('again').onclick = (e) => { e.preventDefault(); CookieConsent.showPreferences(); };
document.getElementById('f').addEventListener('submit', (e) => { e.preventDefault(); state.subscribed = document.getElementById('mail').value; document.getElementById('status').textContent = 'Thank you, ' + state.subscribed + ' is subscribed.'; });
