import { type ReactElement, useState } from 'react';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { CheckboxGroup } from '#ui/native/CheckboxGroup.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { TickList } from '#ui/native/TickList.tsx';
import { RadioColumns } from '#ui/RadioColumns.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { RadioTiles } from '#ui/RadioTiles.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { Example, type GalleryProps, Section } from './gallery-frame.tsx';

export function ChoicesSection({ text }: GalleryProps): ReactElement {
	return (
		<Section id="choices" title={text('choices')}>
			<States text={text} />
			<Ways text={text} />
		</Section>
	);
}

function methodsOf(text: GalleryProps['text']) {
	return [
		{ id: 'email', label: text('byEmail'), description: text('byEmailHint'), icon: 'mail' },
		{ id: 'sms', label: text('bySms'), description: text('bySmsHint'), icon: 'smartphone' },
		{ id: 'app', label: text('byApp'), description: text('byAppHint'), icon: 'key-round', isDisabled: true },
	] as const;
}
type Method = ReturnType<typeof methodsOf>[number]['id'];

function States({ text }: Pick<GalleryProps, 'text'>): ReactElement {
	const provinces = [
		{ id: 'NL', label: text('newfoundland') },
		{ id: 'ON', label: text('ontario'), description: text('officeColumn') },
		{ id: 'QC', label: text('quebec'), isDisabled: true },
	];
	return (
		<Example title={text('states')} layout="columns">
			<div className="grid gap-3">
				<Checkbox name="a" label={text('remember')} description={text('rememberHint')} />
				<Checkbox name="b" label={text('remember')} defaultChecked />
				<Checkbox name="c" label={text('terms')} error={text('termsError')} />
				<Checkbox name="d" label={text('terms')} disabled />
				<Checkbox name="e" label={text('terms')} disabled defaultChecked />
			</div>
			<div className="grid gap-4">
				<Select label={text('province')} placeholder={text('choose')} options={provinces} />
				<Select label={text('province')} placeholder={text('choose')} options={provinces} defaultValue="ON" />
				<Select
					label={text('province')}
					placeholder={text('choose')}
					options={provinces}
					error={text('provinceError')}
				/>
				<Select label={text('province')} placeholder={text('choose')} options={provinces} isDisabled />
			</div>
			<div className="grid gap-4">
				<Switch label={text('autoLoad')} description={text('autoLoadHint')} />
				<Switch label={text('autoLoad')} defaultSelected />
				<Switch label={text('autoLoad')} isDisabled />
				<Switch label={text('autoLoad')} defaultSelected isDisabled />
			</div>
			<Groups text={text} />
		</Example>
	);
}

function Groups({ text }: Pick<GalleryProps, 'text'>): ReactElement {
	const [ways, setWays] = useState<readonly Method[]>(['email']);
	const [ticks, setTicks] = useState<readonly string[]>(['email']);
	const methods = methodsOf(text).map(({ id, label }) => ({ id, label }));
	return (
		<>
			<CheckboxGroup
				name="ways"
				label={text('method')}
				description={text('rememberHint')}
				options={methods}
				value={ways}
				onChange={setWays}
			/>
			<CheckboxGroup
				name="noWays"
				label={text('method')}
				error={text('methodError')}
				options={methods}
				value={ways}
				onChange={setWays}
			/>
			<TickList name="ticks" label={text('method')} options={methods} value={ticks} onChange={setTicks} />
			<RadioGroup label={text('method')} options={methods} defaultValue="email" />
			<RadioGroup label={text('method')} options={methods} error={text('methodError')} />
			<RadioGroup label={text('method')} options={methods} defaultValue="sms" isDisabled />
		</>
	);
}

function Ways({ text }: Pick<GalleryProps, 'text'>): ReactElement {
	const [chip, setChip] = useState<string>('email');
	const [tile, setTile] = useState<Method>('email');
	const methods = methodsOf(text);
	const shortMethods = methods.map(({ id, label }) => ({ id, label }));
	return (
		<Example title={text('method')} layout="stack">
			<RadioGroup layout="cards" label={text('method')} options={methods} defaultValue="email" />
			<FilterChips
				name="chips"
				label={text('method')}
				chips={shortMethods.map((method, index) => ({ ...method, count: String(index * 7) }))}
				value={chip}
				onChange={setChip}
			/>
			<RadioColumns
				label={text('method')}
				unit={text('method')}
				columns={shortMethods.map(({ id, label }) => ({ id, name: label, title: label, children: null }))}
				rows={[{ id: 'states', label: text('states'), cells: methods.map(({ description }) => description) }]}
				value={tile}
				onChange={setTile}
			/>
			<RadioTiles
				label={text('method')}
				tiles={shortMethods.map(({ id, label }) => ({ id, name: label, children: <span>{label}</span> }))}
				value={tile}
				onChange={setTile}
			/>
		</Example>
	);
}
