/** All users have them: a notification may open one. */
export const COMMON_SCREENS = [
  { value: '/projects', text: 'menu.projects' },
  { value: '/configurations', text: 'menu.configurations' },
  { value: '/quotes', text: 'quotesList.title' },
  { value: '/catalogs', text: 'menu.catalogs' },
  { value: '/news', text: 'news.title' },
  { value: '/profile', text: 'shell.profile' },
] as const;
