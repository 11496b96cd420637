// Once a person means to sign in, the desktop's files are fetched while they type; the login page itself stays light.
let isDone = false;

export function prefetchApplication(): void {
	if (isDone) return;
	isDone = true;
	const { prefetch = '' } = document.documentElement.dataset;
	for (const href of prefetch.split(' ').filter(Boolean)) {
		const link = document.createElement('link');
		link.rel = 'prefetch';
		link.href = href;
		document.head.append(link);
	}
}
