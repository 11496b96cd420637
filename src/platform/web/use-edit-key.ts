import { useEffect, useEffectEvent } from 'react';

/** A toast is an alert dialog in a landmark, and no reason to wait. */
const openOverlay = '[role=dialog], [role=alertdialog]:not([role=region] *), [role=menu]';

/** `E` alone, where no one types and no dialog or menu is open. */
export function useEditKey(onPress: () => void, isOn: boolean): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		if (event.key.toLowerCase() !== 'e' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
		const target = event.target instanceof Element ? event.target : null;
		if (target?.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'))
			return;
		if (document.querySelector(openOverlay) !== null) return;
		event.preventDefault();
		onPress();
	});
	useEffect(() => {
		if (!isOn) return undefined;
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, [isOn]);
}
