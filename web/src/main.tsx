import { render } from 'preact';

render(<main>Lauze</main>, document.getElementById('app') as HTMLElement);
