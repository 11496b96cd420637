import type { Audience } from './queries.ts';

export interface DefaultsSectionProps {
	/** Those that the caller manages. */
	readonly audiences: readonly Audience[];
	/** Desktops may show something else now. */
	readonly onChanged: () => void;
}
