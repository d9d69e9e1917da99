import intlTelInput from 'intl-tel-input/intlTelInputWithUtils';
import 'intl-tel-input/styles';
import '../base.css';
const state = window.state = { country: 'gb', number: '', valid: false, mobileCountry: 'de', mobile: '', sent: null, message: '' };
const make = (id, options, read) => { const el = document.getElementById(id); const iti = intlTelInput(el, options); const r = () => read(iti, el); el.addEventListener('countrychange', r); el.addEventListener('input', r); return iti; };
const iso = (iti) => iti.getSelectedCountry()?.iso2 ?? null;
const phone = make('phone', { initialCountry: 'gb', separateDialCode: true }, (iti) => { state.country = iso(iti); state.number = iti.getNumber(); state.valid = iti.isValidNumber() === true; });
make('mobile', { initialCountry: 'de', onlyCountries: ['de', 'at', 'ch'], countrySearch: false }, (iti, el) => { state.mobileCountry = iso(iti); state.mobile = el.value; });
document.getElementById('f').addEventListener('submit', (e) => { e.preventDefault(); const ok = phone.isValidNumber() === true; if (ok) state.sent = phone.getNumber(); document.getElementById('status').textContent = state.message = ok ? 'We will call you at ' + phone.getNumber() : 'This phone number is not valid.'; });
