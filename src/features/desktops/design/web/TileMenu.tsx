import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Late } from './late-parts.tsx';
import type { TileMenuProps } from './tile-actions.ts';
import { designTexts } from './texts.ts';

/** The same verbs as the grip's and the corner's, and what only a menu does. */
export function TileMenu(props: TileMenuProps): ReactElement {
	const { name } = props;
	const text = useText(designTexts);
	// A thousand menus that no one opens would each cost their part.
	const [isUsed, setUsed] = useState(false);
	const label = text('menu.name', { name });
	const button = (
		<button
			type="button"
			aria-haspopup="menu"
			aria-label={label}
			className="grid size-7 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-strong pointer-coarse:size-11"
			onClick={() => setUsed(true)}
		>
			<Icon name="ellipsis" />
		</button>
	);
	if (!isUsed) return button;
	return <Late part="TileVerbs" {...props} label={label} trigger={button} fallback={button} />;
}
