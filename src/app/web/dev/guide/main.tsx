// The script of the guide: it runs before the page's own, which then finds the guide registered.
import { setGuide } from '../../public/guide-slot.ts';
import { Guide } from './Guide.tsx';

setGuide((data) => <Guide data={data} />);
