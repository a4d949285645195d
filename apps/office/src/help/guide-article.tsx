/** The text of a page of the guide. Italic words are labels of the screen and are shown as such. */
import { createElement, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { GuideElement, GuideNode, GuidePage, GuidePlace } from './guide-types.ts';

export const guideAddress = ({ page, section }: GuidePlace): string =>
  page === 'README' && !section ? '/help' : `/help/${page}${section ? `/${section}` : ''}`;

type Follow = ((place: GuidePlace) => void) | undefined;

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

const linkOf = ({ page, section, href, children }: GuideElement, key: number, follow: Follow): ReactNode => {
  if (page === undefined)
    return (
      <a key={key} href={href} target="_blank" rel="noreferrer">
        {drawn(children, follow)}
      </a>
    );
  const place = { page, section };
  return (
    <Link
      key={key}
      to={guideAddress(place)}
      onClick={(event) => {
        if (!follow || opensElsewhere(event)) return;
        event.preventDefault();
        follow(place);
      }}
    >
      {drawn(children, follow)}
    </Link>
  );
};

const elementOf = (node: GuideElement, key: number, follow: Follow): ReactNode => {
  const { tag, children, id, src, alt, width, height } = node;
  if (tag === 'a') return linkOf(node, key, follow);
  if (tag === 'img') return <img key={key} src={src} alt={alt} width={width} height={height} loading="lazy" />;
  if (tag === 'em')
    return (
      <em key={key} className="help-label">
        {drawn(children, follow)}
      </em>
    );
  if (tag === 'table')
    return (
      <div key={key} className="help-table">
        <table>{drawn(children, follow)}</table>
      </div>
    );
  if (id !== undefined) return createElement(tag, { key, id: `help-${id}`, tabIndex: -1 }, ...drawn(children, follow));
  return createElement(tag, { key }, ...drawn(children, follow));
};

const drawn = (nodes: readonly GuideNode[], follow: Follow): ReactNode[] =>
  nodes.map((node, at) => (typeof node === 'string' ? node : elementOf(node, at, follow)));

type GuideArticleProps = {
  readonly page: GuidePage;
  readonly section?: string | undefined;
  /** Opens a page of the guide in place; without it links lead to the page of its own. */
  readonly onFollow?: (place: GuidePlace) => void;
};

export const GuideArticle = ({ page, section, onFollow }: GuideArticleProps) => {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (page.content.length === 0 || !section) return;
    const heading = text.current?.querySelector<HTMLElement>(`#${CSS.escape(`help-${section}`)}`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView?.({ block: 'start' });
  }, [page, section]);
  return (
    <div ref={text} className="help-text">
      {drawn(page.content, onFollow)}
    </div>
  );
};
