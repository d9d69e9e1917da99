import Swiper from 'swiper';
import { Navigation, Pagination, A11y, Keyboard } from 'swiper/modules';
import 'swiper/css/bundle';
import '../base.css';
import './page.css';
const state = window.state = { picture: 0, caption: 'Terrace', review: 0 };
const pics = [['Terrace', '#8fb4c4'], ['Kitchen', '#d9b98a'], ['Bedroom', '#b7a1c4'], ['Garden', '#93bf8a'], ['Beach', '#e6d59a']];
const reviews = ['“A lovely week!” – Marta', '“Very clean and quiet.” – John', '“We will come again.” – Aiko', '“Great view of the sea.” – Piotr'];
document.querySelector('#gallery .swiper-wrapper').innerHTML = pics.map(([c, k]) => `<div class="swiper-slide"><figure style="background:${k}"><figcaption>${c}</figcaption></figure></div>`).join('');
document.querySelector('#reviews .swiper-wrapper').innerHTML = reviews.map((r) => `<div class="swiper-slide"><blockquote>${r}</blockquote></div>`).join('');
new Swiper('#gallery', { modules: [Navigation, Pagination, A11y, Keyboard], navigation: { prevEl: '#gallery .swiper-button-prev', nextEl: '#gallery .swiper-button-next' }, pagination: { el: '#gallery .swiper-pagination', clickable: true }, a11y: { prevSlideMessage: 'Previous picture', nextSlideMessage: 'Next picture' }, speed: 250,
  on: { slideChange: (s) => { state.picture = s.activeIndex; state.caption = pics[s.activeIndex][0]; document.getElementById('nr').textContent = s.activeIndex + 1; } } });
new Swiper('#reviews', { modules: [A11y], speed: 250, grabCursor: true, on: { slideChange: (s) => { state.review = s.activeIndex; } } });
