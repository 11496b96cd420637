export interface ShareDialogProps {
	readonly desktop: { readonly id: string; readonly name: string; readonly isDefault: boolean };
	readonly onClose: () => void;
	/** The caller does not have the desktop any more, or not as before. */
	readonly onChangedOwn: (change: 'left' | 'handed over') => void;
}
