/** Addresses of the client: which page a path means, and going there without loading anew. */
export type Route =
  | { page: 'home' }
  | { page: 'table'; code: string }
  | { page: 'replay'; code: string }
  | { page: 'back'; token: string }
  | { page: 'rules'; game: string | null }
  | { page: 'learn'; game: string }
  | { page: 'settings' }
  | { page: 'replays' }
  | { page: 'tables' }
  | { page: 'daily' }
  | { page: 'campaigns' }
  | { page: 'campaign'; id: string }
  | { page: 'lab'; code: string }
  | { page: 'lost' };

export function routeOf(path: string): Route {
  const [first = '', second = '', ...more] = path.split('/').filter((piece) => piece !== '');
  if (more.length > 0) return { page: 'lost' };
  let name: string;
  try {
    name = decodeURIComponent(second);
  } catch {
    return { page: 'lost' };
  }
  if (first === '' && name === '') return { page: 'home' };
  if (first === 't' && name) return { page: 'table', code: name };
  if (first === 'r' && name) return { page: 'replay', code: name };
  if (first === 'back' && name) return { page: 'back', token: name };
  if (first === 'campaign' && name) return { page: 'campaign', id: name };
  if (first === 'learn' && name) return { page: 'learn', game: name };
  if (first === 'lab') return { page: 'lab', code: name };
  if (first === 'rules') return { page: 'rules', game: name || null };
  const places = ['settings', 'replays', 'tables', 'daily', 'campaigns'] as const;
  const place = places.find((one) => one === first);
  if (place && !name) return { page: place };
  return { page: 'lost' };
}

class Router {
  #url = $state(new URL(typeof location === 'undefined' ? 'http://localhost/' : location.href));

  /** Stable while the path is, so that a change of the query alone does not build the page anew. */
  readonly #path = $derived(this.#url.pathname);
  readonly route: Route = $derived(routeOf(this.#path));

  /** The query, for `?step=34`, `?clause=SET-PEN-06` and the like. */
  get query(): URLSearchParams {
    return this.#url.searchParams;
  }

  get path(): string {
    return this.#path;
  }

  go(to: string, replace: boolean): void {
    const url = new URL(to, location.href);
    if (replace) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    const moved = url.pathname !== this.#url.pathname;
    this.#url = url;
    if (moved) window.scrollTo(0, 0);
  }

  /** Follow the browser's buttons and our own links; gives back how to stop. */
  start(): () => void {
    const back = () => (this.#url = new URL(location.href));
    window.addEventListener('popstate', back);
    document.addEventListener('click', follow);
    return () => {
      window.removeEventListener('popstate', back);
      document.removeEventListener('click', follow);
    };
  }
}

export const router = new Router();

export function navigate(to: string, options: { replace?: boolean } = {}): void {
  router.go(to, options.replace ?? false);
}

function follow(click: MouseEvent): void {
  if (click.defaultPrevented || click.button !== 0) return;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  if (link.hash && link.pathname === location.pathname) return;
  click.preventDefault();
  navigate(link.href);
}
