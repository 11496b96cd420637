import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { managedTexts } from './texts.ts';

const sizes = { small: { w: 2, h: 1 }, wide: { w: 4, h: 1 }, large: { w: 4, h: 2 } } as const;
const sizeNames = ['small', 'wide', 'large'] as const;

/** How large a tile is, and whether people may remove it. */
export interface Look {
	readonly w: number;
	readonly h: number;
	readonly isMandatory: boolean;
}

export const firstLook: Look = { ...sizes.wide, isMandatory: false };

export interface LookFieldsProps {
	readonly value: Look;
	readonly onChange: (value: Look) => void;
}

export function LookFields({ value, onChange }: LookFieldsProps): ReactElement {
	const text = useText(managedTexts);
	const size = sizeNames.find((name) => sizes[name].w === value.w && sizes[name].h === value.h);
	return (
		<>
			<Select
				label={text('publish.size')}
				// A size that only a program gives has no name: it stays until another one is chosen.
				placeholder={text('publish.size_own', { width: value.w, height: value.h })}
				options={sizeNames.map((name) => ({ id: name, label: text(`publish.${name}`) }))}
				value={size ?? null}
				onChange={(name) => onChange({ ...value, ...sizes[name] })}
			/>
			<RadioGroup
				label={text('publish.rule')}
				layout="cards"
				value={value.isMandatory ? 'mandatory' : 'suggested'}
				options={(['suggested', 'mandatory'] as const).map((id) => ({
					id,
					label: text(`managed.${id}`),
					description: text(`publish.${id}_text`),
				}))}
				onChange={(rule) => onChange({ ...value, isMandatory: rule === 'mandatory' })}
			/>
		</>
	);
}
