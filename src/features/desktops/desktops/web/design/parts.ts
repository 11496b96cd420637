// What of design mode is fetched after its canvas: most of it is for a press that may never come.
import { KeyLegend } from './KeyLegend.tsx';
import { Overlays } from './Overlays.tsx';
import { SectionLanding } from './SectionLanding.tsx';
import { SectionVerbs } from './SectionVerbs.tsx';
import { SidePanel } from './SidePanel.tsx';
import { TileVerbs } from './TileVerbs.tsx';
import { WidthNote } from './WidthNote.tsx';

export const parts = { KeyLegend, Overlays, SectionLanding, SectionVerbs, SidePanel, TileVerbs, WidthNote };
