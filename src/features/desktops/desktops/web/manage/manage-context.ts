import type { ToastContent } from '#platform/web/toasts.ts';
import type { Desktop, DesktopSummary } from '../../contract.ts';

/** What the frame around does for the management of desktops. */
export interface ManageFrame {
	readonly say: (content: ToastContent) => void;
	/** Shows a desktop, the default one for `undefined`. */
	readonly go: (desktopId: string | undefined) => void;
}

export interface ManageProps extends ManageFrame {
	readonly desktop: Pick<
		Desktop,
		'id' | 'name' | 'isDefault' | 'defaultBecause' | 'setFor' | 'firstFor' | 'right' | 'ownerName'
	>;
	readonly desktops: readonly DesktopSummary[];
}

export interface ManageDialogProps extends ManageProps {
	readonly onClose: () => void;
}
