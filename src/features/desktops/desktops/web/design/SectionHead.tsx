import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#ui/Menu.tsx';
import type { Section } from '../../contract.ts';
import { designTexts } from './texts.ts';

export interface SectionActions {
	readonly onRename: (section: Section) => void;
	readonly onMove: (id: string, by: -1 | 1) => void;
	readonly onRemove: (section: Section) => void;
}

export interface SectionHeadProps extends SectionActions {
	readonly section: Section;
	readonly count: number;
	readonly row: number;
	readonly isFirst: boolean;
	readonly isLast: boolean;
}

export function SectionHead(props: SectionHeadProps): ReactElement {
	const { section, count, row, isFirst, isLast, onRename, onMove, onRemove } = props;
	const text = useText(designTexts);
	const [isUsed, setUsed] = useState(false);
	const name = section.Name === '' ? text('section.unnamed') : section.Name;
	const label = text('section.more', { name });
	const button = (
		<button
			type="button"
			aria-haspopup="menu"
			aria-label={label}
			className="grid size-8 place-items-center rounded-sm text-body hover:bg-hover pointer-coarse:size-11"
			onClick={() => setUsed(true)}
		>
			<Icon name="ellipsis" />
		</button>
	);
	return (
		<div
			data-section={section.ID}
			className="flex min-w-0 items-center gap-2 pt-3 first:pt-0"
			style={{ gridColumn: '1 / -1', gridRow: row }}
		>
			<Heading level={2} size="card" className="min-w-0 truncate">
				{name}
			</Heading>
			<span className="grow text-sm whitespace-nowrap text-muted">{text('section.tiles', { count })}</span>
			{isUsed ? (
				<Menu isInitiallyOpen trigger={button} label={label}>
					<MenuSection>
						<MenuItem icon="pencil" onAction={() => onRename(section)}>
							{text('section.rename')}
						</MenuItem>
						<MenuItem icon="arrow-up" isDisabled={isFirst} onAction={() => onMove(section.ID, -1)}>
							{text('section.up')}
						</MenuItem>
						<MenuItem icon="arrow-down" isDisabled={isLast} onAction={() => onMove(section.ID, 1)}>
							{text('section.down')}
						</MenuItem>
					</MenuSection>
					<MenuSeparator />
					<MenuSection>
						<MenuItem icon="x" tone="danger" isDisabled={isFirst && isLast} onAction={() => onRemove(section)}>
							{text('section.remove')}
						</MenuItem>
					</MenuSection>
				</Menu>
			) : (
				button
			)}
		</div>
	);
}
