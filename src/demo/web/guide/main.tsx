// The guide on public pages: the browser runs it before the page's own script, the server next to its renderer, and both then find
// the guide registered.
import { setGuide } from '#app/web/public/guide-slot.ts';
import { Guide } from './Guide.tsx';

setGuide((data) => <Guide data={data} />);
