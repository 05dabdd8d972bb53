// The console stores its token here; without one the sign-in page opens first.
const token = localStorage.getItem('zg_token');
const toSignIn = () => location.replace('/login');

if (token === null) toSignIn();
else {
  SwaggerUIBundle({
    dom_id: '#viewer',
    url: '/openapi.json',
    presets: [SwaggerUIBundle.presets.apis],
    validatorUrl: null,
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    // Reading can be tried out; a write is too easily sent to real data.
    supportedSubmitMethods: ['get'],
    requestInterceptor: (request) => {
      request.headers.Authorization = `token ${token}`;
      return request;
    },
    responseInterceptor: (response) => {
      if (response.status === 401) toSignIn();
      return response;
    },
  });
}
