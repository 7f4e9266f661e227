export { NewsMark } from './news-mark.tsx';
