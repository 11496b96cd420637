import { useEffect, useEffectEvent } from 'react';

/** `E` alone, where nobody types and no dialog or menu is open. */
export function useEditKey(onPress: () => void, isOn: boolean): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		if (event.key.toLowerCase() !== 'e' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
		const target = event.target instanceof Element ? event.target : null;
		if (target?.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'))
			return;
		if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null) return;
		event.preventDefault();
		onPress();
	});
	useEffect(() => {
		if (!isOn) return undefined;
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, [isOn]);
}
