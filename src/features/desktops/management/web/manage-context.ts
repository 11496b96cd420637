import type { Desktop, DesktopSummary } from '#features/desktops/desktops/contract.ts';

export interface ManageProps {
	readonly desktop: Pick<
		Desktop,
		'id' | 'name' | 'isDefault' | 'defaultBecause' | 'setFor' | 'firstFor' | 'right' | 'ownerName'
	>;
	readonly desktops: readonly DesktopSummary[];
	/** Asks for desktops and their list again, all but one that the person no longer has. */
	readonly renew: (goneId?: string) => Promise<void>;
}

export interface ManageDialogProps extends ManageProps {
	readonly onClose: () => void;
}
