import { useEffect, useState } from 'react';

/** An address for `<img>` that lasts as long as the file is shown; undefined while there is none. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (file === undefined) return undefined;
		const made = URL.createObjectURL(file);
		// oxlint-disable-next-line react/set-state-in-effect -- the address must be given back, so it is made where that can be done
		setUrl(made);
		return () => {
			URL.revokeObjectURL(made);
			setUrl(undefined);
		};
	}, [file]);
	return url;
}
