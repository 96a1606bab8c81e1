export { GeoPhoto as default } from './geo/GeoPhoto';
