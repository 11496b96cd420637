import type { ReactElement } from 'react';
import { Button } from '#ui/native/Button.tsx';

/** At the end of a row of a table; its name says which row. */
export function editButton(label: string, words: string, onPress: () => void): ReactElement {
	return (
		<Button size="small" aria-label={label} onClick={onPress}>
			{words}
		</Button>
	);
}
