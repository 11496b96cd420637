import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { designTexts } from '../texts.ts';
import type { DesignTileProps } from './tile-props.ts';

export interface GripProps extends Pick<
	DesignTileProps,
	'tile' | 'name' | 'sectionName' | 'place' | 'heldBy' | 'handlersFor' | 'onGripKey' | 'onGripPress' | 'onGripBlur'
> {
	readonly className: string;
}

/** Takes a tile by pointer or key; its name says where the tile stands. */
export function Grip(props: GripProps): ReactElement {
	const { tile, name, sectionName, place, heldBy, handlersFor, onGripKey, onGripPress, onGripBlur, className } = props;
	const text = useText(designTexts);
	const at = { name, column: place.x + 1, row: place.y + 1 };
	return (
		<button
			type="button"
			aria-label={
				sectionName === undefined ? text('grip.name', at) : text('grip.name_in', { ...at, section: sectionName })
			}
			aria-pressed={heldBy !== undefined}
			data-grip
			className={className}
			{...handlersFor(tile.id, 'move')}
			onKeyDown={(event) => onGripKey(event, tile.id)}
			onClick={(event) => {
				// A press by what is no pointer, such as a switch or a screen reader's own.
				if (event.detail === 0) onGripPress(tile.id);
			}}
			onBlur={() => onGripBlur(tile.id)}
		>
			<Icon name="grip-vertical" />
		</button>
	);
}
