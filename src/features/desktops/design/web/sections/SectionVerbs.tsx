import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#ui/Menu.tsx';
import type { SectionHeadProps } from './section-actions.ts';
import { designTexts } from '../texts.ts';

export interface SectionVerbsProps extends Pick<
	SectionHeadProps,
	'section' | 'place' | 'of' | 'onRename' | 'onMove' | 'onRemove'
> {
	readonly label: string;
	readonly trigger: ReactElement;
}

/** The menu of a section, open from the press that asked for it. */
export function SectionVerbs(props: SectionVerbsProps): ReactElement {
	const { section, place, of, label, trigger, onRename, onMove, onRemove } = props;
	const text = useText(designTexts);
	return (
		<Menu isInitiallyOpen trigger={trigger} label={label}>
			<MenuSection>
				<MenuItem icon="pencil" onAction={() => onRename(section)}>
					{text('section.rename')}
				</MenuItem>
				<MenuItem icon="arrow-up" isDisabled={place === 0} onAction={() => onMove(section.id, place - 1)}>
					{text('section.up')}
				</MenuItem>
				<MenuItem icon="arrow-down" isDisabled={place === of - 1} onAction={() => onMove(section.id, place + 1)}>
					{text('section.down')}
				</MenuItem>
			</MenuSection>
			<MenuSeparator />
			<MenuSection>
				<MenuItem icon="x" tone="danger" isDisabled={of === 1} onAction={() => onRemove(section)}>
					{text('section.remove')}
				</MenuItem>
			</MenuSection>
		</Menu>
	);
}
