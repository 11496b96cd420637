import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { Width } from '#features/desktops/desktops/contract.ts';
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';
import type { Operation } from '../contract.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { Surface } from './canvas/Surface.tsx';
import * as commands from './session/commands.ts';
import { designTexts } from './texts.ts';
import type { DesignMode } from './use-design-mode.ts';

export interface DesignedDesktopProps {
	readonly mode: DesignMode;
	readonly room: Width;
	readonly onShortcut: (shortcut: Shortcut, onChanged: () => void) => void;
	readonly onDone: () => void;
}

/** The desktop on its background, with what can be done to each tile and section. */
export function DesignedDesktop({ mode, room, onShortcut, onDone }: DesignedDesktopProps): ReactElement {
	const text = useText(designTexts);
	const { snapshot, session, width, holds, words, speak } = mode;
	const { desktop } = snapshot.model;
	const [namedId, setNamedId] = useState<string>();
	const addSection = (): void => {
		const id = crypto.randomUUID();
		session.run(commands.addSectionStep(id));
		setNamedId(id);
	};
	return (
		<Surface {...{ session, snapshot, width, room, onDone }} onAddSection={addSection}>
			<Canvas
				desktop={desktop}
				width={width}
				controls={holds.tiles}
				conflicts={new Set(snapshot.conflicts.flatMap(({ operation }) => tileOf(operation)))}
				namedId={namedId}
				section={{
					onName(section, name) {
						setNamedId(undefined);
						if (name !== '') session.run(commands.nameSectionStep(desktop, section.id, name));
					},
					onRename: words.askSection,
					onMove: holds.moveSection,
					onRemove: (section) => session.run(commands.removeSectionStep(section.id)),
				}}
				sectionHold={holds.sections}
				onMove={(id) => holds.tiles.begin(id, 'menu')}
				onSize={holds.setSize}
				onWords={(id) => {
					const tile = desktop.tiles.find((one) => one.id === id);
					if (tile !== undefined) words.askTile(tile);
				}}
				onShortcut={({ shortcut }) => {
					if (shortcut !== undefined) onShortcut(shortcut, () => void mode.reload());
				}}
				onRemove={(id) => {
					speak(text('spoken.removed', { name: holds.nameOf(id) }));
					session.run(commands.removeStep(id));
				}}
			/>
		</Surface>
	);
}

function tileOf(operation: Operation): readonly string[] {
	return 'tileId' in operation ? [operation.tileId] : [];
}
