import { useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { upload, wireQuery } from '#platform/web/file-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { uploadBrandPicture } from '#features/staff/brand-editor/contract.ts';
import { brandPageTexts } from '../texts.ts';

export interface FirstLogo {
	/** An address for `<img>` of what was chosen. */
	readonly address: string | undefined;
	readonly choose: (picture: File | undefined) => void;
	/** Into the draft that is there now. A logo that is refused leaves the draft, and says why. */
	readonly send: (brandKey: string) => Promise<void>;
}

interface Chosen {
	readonly picture: File;
	readonly address: string;
}

export function useFirstLogo(): FirstLogo {
	const text = useText(brandPageTexts);
	const [chosen, setChosen] = useState<Chosen>();
	return {
		address: chosen?.address,
		choose(picture) {
			if (chosen !== undefined) URL.revokeObjectURL(chosen.address);
			setChosen(picture && { picture, address: URL.createObjectURL(picture) });
		},
		async send(brandKey) {
			if (chosen === undefined) return;
			const query = wireQuery({ brandKey, slot: 'logo-light', seen: 'none' }).toString();
			try {
				await upload({ ...uploadBrandPicture, path: `${uploadBrandPicture.path}?${query}` }, chosen.picture);
			} catch (error) {
				const reason = describeFailure(error, text('network_failure'));
				showToast({ tone: 'danger', title: text('new.logo_refused', { reason }) });
			}
		},
	};
}
