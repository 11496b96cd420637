// What of design mode is fetched after its canvas: most of it is for a press that may never come.
import { KeyLegend } from './canvas/KeyLegend.tsx';
import { Overlays } from './canvas/Overlays.tsx';
import { SectionLanding } from './sections/SectionLanding.tsx';
import { SectionVerbs } from './sections/SectionVerbs.tsx';
import { SidePanel } from './SidePanel.tsx';
import { TileVerbs } from './TileVerbs.tsx';
import { WidthNote } from './WidthNote.tsx';

export const parts = { KeyLegend, Overlays, SectionLanding, SectionVerbs, SidePanel, TileVerbs, WidthNote };
